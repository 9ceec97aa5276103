// What the types cannot say: unused code, markup made of strings, Svelte's own traps. Form is Prettier's matter.
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
      // {' '} is a space that markup would swallow.
      'svelte/no-useless-mustaches': 'off',
      // What changes is replaced whole ($state.raw, net/reuse); a Map or Set beside it is a local index.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
)
