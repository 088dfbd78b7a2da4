// Registers the service worker; a page that demands Trusted Types wants the address as one.

const NAME = '/service-worker.js'

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string }
  ) => { createScriptURL: (url: string) => string }
}

declare global {
  var trustedTypes: Policies | undefined
}

export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const policy = globalThis.trustedTypes?.createPolicy('workbee', { createScriptURL: url => (url === NAME ? url : '') })
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(NAME) ?? NAME)
  } catch (error) {
    // The site works without it; the browser's console has the error.
    console.warn(error)
  }
}
