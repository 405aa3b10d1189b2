import { Injectable } from '@nestjs/common';
import { found } from '../../kernel/contract/problem.js';
import { idsDrawn, rowsAdded } from '../../kernel/database/added-rows.js';
import { Database } from '../../kernel/database/database.js';
import { Claim, ClaimNote } from './claims.entities.js';
import { claimNumbers } from './held-claims.queries.js';

const claimIds = idsDrawn(Claim);
const noteIds = idsDrawn(ClaimNote);

const claimsAdded = rowsAdded(
  Claim,
  ...(['id', 'number', 'customerId', 'carrierId', 'shipmentId', 'type', 'state', 'statement'] as const),
  ...(['assertsLiability', 'amountCents', 'currency', 'goods', 'noticedOn', 'filedOn', 'acknowledgedOn'] as const),
  ...([
    'disposedOn',
    'declinedOn',
    'paidOn',
    'offeredCents',
    'paidCents',
    'createdBy',
    'createdAt',
    'updatedAt',
  ] as const),
);
const notesAdded = rowsAdded(ClaimNote, 'id', 'claimId', 'customerId', 'author', 'text', 'createdAt');

/** A claim of the past in its current state. */
export interface PastClaim extends Pick<
  Claim,
  | 'carrierId'
  | 'shipmentId'
  | 'type'
  | 'state'
  | 'statement'
  | 'amountCents'
  | 'goods'
  | 'noticedOn'
  | 'filedOn'
  | 'acknowledgedOn'
  | 'disposedOn'
  | 'declinedOn'
  | 'paidOn'
  | 'offeredCents'
  | 'paidCents'
  | 'createdBy'
> {
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly notes: readonly { readonly author: string; readonly text: string; readonly createdAt: string }[];
}

/** Adds claims of the past, such as those of the demo. Sends no notifications. Runs in the caller's transaction. */
@Injectable()
export class PastClaims {
  constructor(private readonly database: Database) {}

  async add(customerId: number, claims: readonly PastClaim[]): Promise<void> {
    if (claims.length === 0) return;
    const ids = await this.database.query(claimIds, [claims.length]);
    const numbers = await this.database.query(claimNumbers, [claims.length]);
    const made = claims.map((claim, index) => ({
      ...claim,
      id: found(ids[index]).id,
      number: found(numbers[index]).number,
    }));
    await this.database.query(
      claimsAdded.statement,
      claimsAdded.of(
        made.map(({ notes: _, ...claim }) => ({ ...claim, customerId, currency: 'USD', assertsLiability: true })),
      ),
    );
    const notes = made.flatMap(({ id: claimId, notes: own }) => own.map((note) => ({ ...note, claimId, customerId })));
    const idsOfNotes = await this.database.query(noteIds, [notes.length]);
    const rows = notes.map((note, index) => ({ ...note, id: found(idsOfNotes[index]).id }));
    await this.database.query(notesAdded.statement, notesAdded.of(rows));
  }
}
