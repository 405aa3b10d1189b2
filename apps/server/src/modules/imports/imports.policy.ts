import { importKinds, importPrivileges, type ImportKind } from '@lading/contracts/customers/imports';
import { sideOf, type Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';

/** The kinds of files that the actor may import; an actor who may import none is refused. */
export function mayImport(actor: Actor): readonly ImportKind[] {
  const { capabilities, privileges, carrierId, role } = actor;
  const side = sideOf(actor);
  const kinds = importKinds.filter((kind) => {
    const needed = importPrivileges[kind];
    if ('customer' in needed) return capabilities.has(needed.customer);
    if ('carrier' in needed) {
      if (carrierId === null) return false;
      return needed.carrier === 'administrator' ? role === 'CarrierAdministrator' : privileges.has(needed.carrier);
    }
    return side === 'system' && privileges.has(needed.system);
  });
  if (kinds.length === 0) throw problem('not-allowed');
  return kinds;
}

export function assertImports(actor: Actor, kind: ImportKind): void {
  if (!mayImport(actor).includes(kind)) throw problem('not-allowed');
}
