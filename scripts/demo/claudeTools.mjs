import { tokenOf } from './ids.mjs';

/** What a tool step becomes: the call's input, the text given back and its structured copy. */
export function claudeTool(step, cwd) {
  const output = step.output.join('\n');
  const absolute = (file) => (file.startsWith('/') ? file : `${cwd}/${file}`);
  switch (step.name) {
    case 'Bash':
      return {
        input: { command: step.text },
        content: output,
        result: { stdout: output, stderr: '', interrupted: false, isImage: false },
      };
    case 'Read': {
      const numbered = step.output.map((line, at) => `${String(at + 1).padStart(6)}→${line}`);
      return {
        input: { file_path: absolute(step.text) },
        content: numbered.join('\n'),
        result: {
          type: 'text',
          file: { filePath: absolute(step.text), numLines: step.output.length, startLine: 1 },
        },
      };
    }
    case 'Edit':
    case 'Write': {
      const [file, change = ''] = step.text.split(' :: ');
      const [before, after = ''] = change.split(' => ');
      const input =
        step.name === 'Edit'
          ? { file_path: absolute(file), old_string: before, new_string: after }
          : { file_path: absolute(file), content: change };
      return {
        input,
        content: output || `The file ${absolute(file)} has been updated.`,
        result: { filePath: absolute(file), userModified: false },
      };
    }
    case 'Grep':
      return {
        input: { pattern: step.text, output_mode: 'content' },
        content: output,
        result: { mode: 'content', numLines: step.output.length },
      };
    default:
      return { input: { query: step.text }, content: output, result: output };
  }
}

/** The id of a tool call. */
export function toolId(key, count) {
  return `toolu_01${tokenOf(`${key} tool ${count}`, 22)}`;
}
