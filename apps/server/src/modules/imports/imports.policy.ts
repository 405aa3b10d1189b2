import { importKinds, importPrivileges, type ImportKind } from '@lading/contracts/customers/imports';
import type { Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';

/** The kinds of files that the actor may import; an actor who may import none is refused. */
export function mayImport({ capabilities, privileges, carrierId }: Actor): readonly ImportKind[] {
  const kinds = importKinds.filter((kind) => {
    const needed = importPrivileges[kind];
    return 'customer' in needed
      ? capabilities.has(needed.customer)
      : carrierId !== null && privileges.has(needed.carrier);
  });
  if (kinds.length === 0) throw problem('not-allowed');
  return kinds;
}

export function assertImports(actor: Actor, kind: ImportKind): void {
  if (!mayImport(actor).includes(kind)) throw problem('not-allowed');
}
