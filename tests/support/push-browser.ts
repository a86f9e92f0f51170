import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

/** A browser's side of web push: the keys that it subscribes with, and how it reads what comes. */
export interface PushBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** What was encrypted for this browser (RFC 8291). Throws where it was not. */
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked into freely here
  read(body: Buffer): any;
}

export function pushBrowser(): PushBrowser {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: {
      p256dh: own.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read(body) {
      // RFC 8188: salt, record size, length of the key's id, which is the sender's public key.
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
      const material = hkdf(own.computeSecret(theirs), auth, info, 32);
      const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // What is padded ends with a delimiter, 2 in the last record.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** The claims of a VAPID header, if it is signed by the key that it names (RFC 8292). */
// biome-ignore lint/suspicious/noExplicitAny: what came is looked into freely here
export function vapidClaims(authorization: string | undefined): { key: string; claims: any } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33, 65).toString('base64url'),
  };
  const signer = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('the header is not signed by the key that it names');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) };
}

function hkdf(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
