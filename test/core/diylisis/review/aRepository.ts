import type { RefFacts } from '../../../../src/core/diylisis/activationWindow.js';
import type { Repository } from '../../../../src/core/diylisis/repository.js';
import { facts } from '../samples.js';

/** A workspace in memory: its files are tracked, everything else is missing. */
export function aRepository(
  files: readonly string[],
  own: {
    readonly commits?: readonly string[];
    readonly missingCommands?: readonly string[];
    readonly facts?: Readonly<Record<string, Partial<RefFacts>>>;
  } = {},
): Repository {
  const folders = new Set(
    files.flatMap((file) =>
      file
        .split('/')
        .slice(0, -1)
        .map((_, index, parts) => parts.slice(0, index + 1).join('/')),
    ),
  );
  const has = (path: string): boolean =>
    files.includes(path) || folders.has(path.replace(/\/$/u, ''));
  return {
    facts: () =>
      Promise.resolve({
        root: '/work/shop',
        git: { head: '4f2a9c1', branch: 'main', remotes: ['https://github.com/ada/shop'] },
        gitUnknown: null,
        files,
        verifications: [],
      }),
    lookAt: (refs) =>
      Promise.resolve(
        refs.map(({ kind, locator }) => {
          const known = own.facts?.[locator];
          if (kind === 'path') {
            const isHere = has(locator);
            const isOutside = locator.startsWith('/') || locator.startsWith('~');
            return facts({
              exists: isOutside ? null : isHere,
              isInWorkspace: !isOutside,
              git: isHere ? 'tracked' : null,
              ...known,
            });
          }
          if (kind === 'id' && /^[0-9a-f]{7,40}$/u.test(locator))
            return facts({
              exists: own.commits?.includes(locator) ?? true,
              git: null,
              isPushed: true,
              ...known,
            });
          return facts({ exists: null, git: null, ...known });
        }),
      ),
    read: () => Promise.resolve({ unread: 'missing' }),
    find: (name) =>
      Promise.resolve(files.filter((file) => file === name || file.endsWith(`/${name}`))),
    hasCommand: (command) => Promise.resolve(!(own.missingCommands ?? []).includes(command)),
    relative: (path) =>
      path.startsWith('/work/shop/')
        ? path.slice('/work/shop/'.length)
        : path.startsWith('/')
          ? null
          : path,
  };
}

/** Files of the shop that the handoffs of these tests are about. */
export const SHOP = [
  'src/cart.ts',
  'src/invoice.ts',
  'src/money/round.ts',
  'src/orders/total.ts',
  'src/billing/total.ts',
  'src/upload/queue.ts',
  'test/cart.test.ts',
  'test/upload/queue.test.ts',
  'docs/money.md',
  'docs/upload.md',
  'package.json',
  'README.md',
  'migrations/0007_prices.sql',
];
