import { configure } from '@testing-library/react'

// Two busy cores need more than the usual second; a test that succeeds waits no longer for it.
configure({ asyncUtilTimeout: 20_000 })
