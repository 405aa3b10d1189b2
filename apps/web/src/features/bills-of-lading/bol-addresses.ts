import type { BolKind } from '@lading/domain/bill-of-lading/bill-of-lading';

export const listAddress = '/customers/bills-of-lading';

/** The page of a new bill of lading. */
export const newAddress = (kind: BolKind): string => (kind === 'vics' ? '/customers/vics-bol' : '/customers/quick-bol');

/** The address of a bill of lading, either its form or the issued document. */
export const addressOf = ({ id, kind }: { readonly id: number; readonly kind: BolKind }): string =>
  `${newAddress(kind)}?bol=${id}`;
