// What types do not catch: unused code, HTML made of strings, Svelte's pitfalls. Formatting is left to Prettier.
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import typescript from 'typescript-eslint'

export default typescript.config(
  { ignores: ['src/wire.ts', 'src/*/terms.ts', 'src/*/decks.??.ts', 'node_modules'] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // {' '} keeps a space that would be trimmed.
      'svelte/no-useless-mustaches': 'off',
      // State is replaced as a whole ($state.raw, net/structural_sharing); a plain Map or Set is a local index.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
)
