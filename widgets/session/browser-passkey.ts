// Passkeys as the browser makes and uses them: its bytes are our base64url.
import type { Assertion, Attestation, NewPasskeyQuestion, Question } from '#shared/session/factor/schemas.ts'

const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const named = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.map(id => ({ type: 'public-key', id: bytesOf(id) }))

const TIMEOUT = 120_000

/** Whether this page may be asked for passkeys of its site at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && isSecureContext

/** `had`: this device has one for the account already. Undefined when the person did not go through with it. */
export async function makePasskey(question: NewPasskeyQuestion): Promise<Attestation | 'had' | undefined> {
  const { challenge, site, credentials, userId, email, fullName, algorithms } = question
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: encoded(challenge),
        rp: { id: site, name: 'Workbee' },
        user: { id: encoded(userId), name: email, displayName: fullName },
        pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
        excludeCredentials: named(credentials),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
        timeout: TIMEOUT
      }
    })
    if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse))
      return undefined
    const { clientDataJSON, attestationObject } = made.response
    return { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) }
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'had' : undefined
  }
}

/** Without credentials any passkey of the site will do, and it must ask who holds it. */
export async function askForPasskey({ challenge, site, credentials }: Question): Promise<Assertion | undefined> {
  try {
    const used = await navigator.credentials.get({
      publicKey: {
        challenge: encoded(challenge),
        rpId: site,
        allowCredentials: named(credentials),
        userVerification: credentials.length ? 'preferred' : 'required',
        timeout: TIMEOUT
      }
    })
    if (!(used instanceof PublicKeyCredential) || !(used.response instanceof AuthenticatorAssertionResponse))
      return undefined
    const { clientDataJSON, authenticatorData, signature } = used.response
    return {
      id: textOf(used.rawId),
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature)
    }
  } catch {
    // The browser gives the same error for a person who declined and for a missing passkey.
    return undefined
  }
}
