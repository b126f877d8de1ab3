import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/**
 * Import zones: who may import whom. The compiler holds the same table through one project per
 * layer; these rules say in words where a thing belongs.
 */
const zone = (files, forbidden, extra = {}) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: forbidden.map(([regex, message]) => ({ regex, message })), ...extra },
    ],
  },
});

const NODE = [
  '^(node:|fs$|path$|os$|url$|util$|worker_threads$|child_process$|crypto$|stream$)',
  'Node belongs in src/node (shared by the extension and the command line), behind a port of the core.',
];
const VSCODE = ['^vscode$', 'VS Code belongs in src/extension.'];
const layer = (name, message) => [`^\\.\\.?/(.*/)?${name}/`, message];
const TO_NODE = layer(
  'node',
  'Disk, worker and programs live in src/node; the core gets them through a port.',
);
const TO_EXTENSION = layer(
  'extension',
  'VS Code code lives in src/extension; nothing imports it but its entry point.',
);
const TO_WEBVIEW = layer(
  'webview',
  'The page is its own program; share data with it through src/webview/contract only.',
);
const TO_CLI = layer(
  'cli',
  'src/cli is an entry point; move what is shared to src/node or src/core.',
);
const TO_CORE = layer(
  'core',
  'The page and its contract do not know the core; the extension translates (src/extension/present).',
);
const PURE_LIBRARY = [
  '^(fast-glob|fzstd|write-file-atomic|preact|@vscode/)',
  'The core uses pure libraries only; readers of the disk live in src/node, page libraries in src/webview.',
];
const TOOLKIT = [
  '^@vscode/webview-ui-toolkit',
  'The archived toolkit is wrapped by src/webview/ui; import the wrapper.',
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      'out',
      'node_modules',
      'test/artifacts',
      'media/demo',
      '**/*.d.ts',
      'test/workbench/*/node_modules',
      '.vscode-test',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  zone(['src/core/**'], [NODE, VSCODE, TO_NODE, TO_EXTENSION, TO_WEBVIEW, TO_CLI, PURE_LIBRARY]),
  zone(['src/node/**'], [VSCODE, TO_EXTENSION, TO_WEBVIEW, TO_CLI]),
  zone(['src/cli/**'], [VSCODE, TO_EXTENSION, TO_WEBVIEW]),
  zone(
    ['src/extension/**'],
    [
      TO_CLI,
      layer(
        'webview/(?!contract/).*',
        'The extension shares only src/webview/contract with the page.',
      ),
      TOOLKIT,
    ],
  ),
  zone(['src/webview/**'], [NODE, VSCODE, TO_NODE, TO_EXTENSION, TO_CLI, TO_CORE, TOOLKIT]),
  zone(['src/webview/ui/**'], [NODE, VSCODE, TO_NODE, TO_EXTENSION, TO_CLI, TO_CORE]),
  zone(
    ['src/webview/contract/**'],
    [
      NODE,
      VSCODE,
      TO_NODE,
      TO_EXTENSION,
      TO_CLI,
      TO_CORE,
      TOOLKIT,
      ['^preact', 'The contract is data; it imports zod/mini and nothing else.'],
    ],
  ),
  { files: ['src/cli/**'], rules: { 'no-console': 'off' } },
  {
    files: ['test/**/*.ts', 'test/**/*.tsx', 'bench/**/*.ts'],
    rules: {
      'no-console': 'off',
      // Tests build partial values and call `it` without waiting; that is their way.
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-floating-promises': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'URLSearchParams',
          'fetch',
          'setTimeout',
          'clearTimeout',
          'Buffer',
          'AbortController',
          'window',
          'document',
          'Element',
          'navigator',
        ].map((g) => [g, 'readonly']),
      ),
    },
  },
);
