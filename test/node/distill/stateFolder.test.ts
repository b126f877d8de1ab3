import assert from 'node:assert/strict';
import path from 'node:path';
import { stateFolder } from '../../../src/node/distill/emit/stateFolder.js';

describe('the folder for what outlives a run', () => {
  it('is the one of the platform', () => {
    assert.equal(stateFolder({ HOME: '/h' }, 'linux'), path.normalize('/h/.local/state/mneme'));
    assert.equal(
      stateFolder({ HOME: '/h', XDG_STATE_HOME: '/s' }, 'linux'),
      path.normalize('/s/mneme'),
    );
    assert.equal(
      stateFolder({ HOME: '/h', XDG_STATE_HOME: 'here' }, 'linux'),
      path.normalize('/h/.local/state/mneme'),
    );
    assert.equal(stateFolder({ LOCALAPPDATA: '/l' }, 'win32'), path.normalize('/l/Mneme'));
    assert.match(stateFolder({ HOME: '/h' }, 'darwin'), /Application Support.Mneme$/u);
  });
});
