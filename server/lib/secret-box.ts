import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps what we must be able to read again: AES-256-GCM, bound to what it is kept for, so that no row opens as another. */
export type SecretBox = {
  seal: (secret: Buffer, owner: string) => Buffer
  open: (sealed: Buffer, owner: string) => Buffer
}

export function openSecretBox(passphrase: string): SecretBox {
  const key = createHash('sha256').update(passphrase).digest()
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed, owner) => {
      const [nonce, tag, text] = [
        sealed.subarray(0, NONCE_BYTES),
        sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
        sealed.subarray(NONCE_BYTES + TAG_BYTES),
      ]
      const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      return Buffer.concat([cipher.update(text), cipher.final()])
    },
  }
}
