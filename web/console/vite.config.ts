import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from '#web/vite/compressed-copies.ts'
import { halfOfPairs } from '#web/vite/language.ts'

/** The operators' pages: an entry of their own, of which the customers' files hold nothing. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [halfOfPairs('fr'), react(), tailwindcss(), compressedCopies()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // An inlined file would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    // Vite's helper makes a policy of trusted types, which ours refuses; every browser we name preloads by itself.
    modulePreload: false,
  },
})
