export type Stamp = 'DRAFT' | 'VOID' | 'SUPERSEDED';

/** A document that may be stamped: a bill of lading, or the labels of a shipment. */
interface Stampable {
  readonly isDraft?: boolean;
  readonly isVoid?: boolean;
  readonly isSuperseded?: boolean;
}

/** The word across every page of a document that moves no freight. */
export function stampOf({ isDraft, isVoid, isSuperseded }: Stampable): Stamp | undefined {
  if (isDraft) return 'DRAFT';
  if (isVoid) return 'VOID';
  return isSuperseded ? 'SUPERSEDED' : undefined;
}

/** A draft is still read closely; what is no longer valid has to be seen from afar. */
export const stampOpacity: Readonly<Record<Stamp, number>> = { DRAFT: 0.12, VOID: 0.3, SUPERSEDED: 0.3 };
