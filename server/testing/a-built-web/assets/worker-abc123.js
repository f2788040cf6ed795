/** The Worker's script. */
self.postMessage('ready')
