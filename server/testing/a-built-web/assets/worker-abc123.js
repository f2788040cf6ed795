/** The Worker's script. */
export {}
