import { defineConfig } from 'oxlint'
import product from '../oxlint.config.ts'

const { overrides: _, ignorePatterns: __, ...rest } = product

export default defineConfig({
  ...rest,
  rules: {
    ...rest.rules,
    'no-console': 'off',
    'node/no-process-env': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'react/rules-of-hooks': 'off',
    'react/immutability': 'off',
  },
  overrides: [
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['**/*.test.ts'], rules: { 'max-lines': 'off', 'vitest/no-standalone-expect': 'off' } },
  ],
})
