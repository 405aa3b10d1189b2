import type { BolKind } from '@lading/domain/bill-of-lading/bill-of-lading';

export const listAddress = '/customers/bills-of-lading';

/** Where a new bill of lading is written. */
export const newAddress = (kind: BolKind): string => (kind === 'vics' ? '/customers/vics-bol' : '/customers/quick-bol');

/** Where a bill of lading stands, as a form or as what was issued. */
export const addressOf = ({ id, kind }: { readonly id: number; readonly kind: BolKind }): string =>
  `${newAddress(kind)}?bol=${id}`;
