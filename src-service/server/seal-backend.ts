import { createSecretSeal, sealStoredSecrets, withSealedSecrets } from '../webhooks/webhook-secrets.ts';
import type { OpenedBackend } from './open-backend.ts';

/** A backend whose webhook secrets are encrypted, where the operator gave a key. */
export async function sealBackend(backend: OpenedBackend, key: string | null): Promise<OpenedBackend> {
  const seal = key === null ? null : createSecretSeal(key);
  if (seal !== null) await sealStoredSecrets(backend.storage, seal);
  return { ...backend, storage: { ...backend.storage, ...withSealedSecrets(backend.storage, seal) } };
}
