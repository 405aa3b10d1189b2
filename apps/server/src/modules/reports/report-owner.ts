import type { RoleSide } from '@lading/domain/users/roles';
import type { Actor } from '../../kernel/auth/actor.js';
import type { DeclaredStatement } from '../../kernel/database/declared-statement.js';

type Ids = Pick<Actor, 'customerId' | 'carrierId'>;

/** Whose schedules, files and places: those of a customer, of a carrier or of the installation, which has no id. */
export interface ReportOwner {
  readonly side: RoleSide;
  readonly id: number | null;
}

export function ownerOf({ customerId, carrierId }: Ids): ReportOwner {
  if (customerId !== null) return { side: 'customer', id: customerId };
  return carrierId === null ? { side: 'system', id: null } : { side: 'carrier', id: carrierId };
}

/** A condition on rows of the owner, whose id is $1, by the name of their table. */
type IsTheirs = (alias: string) => string;

const conditions: Readonly<Record<RoleSide, IsTheirs>> = {
  customer: (alias) => `${alias}.customer_id = $1`,
  carrier: (alias) => `${alias}.carrier_id = $1`,
  system: (alias) => `$1::bigint IS NULL AND ${alias}.customer_id IS NULL AND ${alias}.carrier_id IS NULL`,
};

/** A statement of each side: its condition differs, so that each is found by its index. */
export const ofEachSide = <Row>(
  make: (isTheirs: IsTheirs, side: RoleSide) => DeclaredStatement<Row>,
): Readonly<Record<RoleSide, DeclaredStatement<Row>>> => ({
  customer: make(conditions.customer, 'customer'),
  carrier: make(conditions.carrier, 'carrier'),
  system: make(conditions.system, 'system'),
});
