import type { Actor } from '../../kernel/auth/actor.js';

interface AddedDocument {
  /** Absent when the carrier sent it. */
  readonly author?: string | null;
  readonly userId: number | null;
}

/** Users remove their own documents, and those of others with the privilege to dispatch; the carrier's stay. */
export const mayRemoveDocument = ({ userId: own, capabilities }: Actor, { author, userId }: AddedDocument): boolean =>
  Boolean(author) && (capabilities.has('dispatch') || (own !== null && own === userId));
