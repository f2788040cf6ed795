import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { 'happy-dom': dom } = builtinEnvironments

/**
 * happy-dom writes every answer that is not a success, and every connection that is cut, to the console that it finds when it is set
 * up, which is not the one that Vitest keeps quiet for tests that pass. Without one it keeps that to itself.
 */
export default {
  ...dom,
  name: 'silent-dom',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    const { console } = global as { console: Console }
    Object.assign(global, { console: undefined })
    try {
      return await dom.setup(global, options)
    } finally {
      Object.assign(global, { console })
    }
  },
} satisfies Environment
