import { Injectable } from '@nestjs/common';
import type { ColumnMapping, ImportKind, ImportProfiles as ProfileList } from '@lading/contracts/customers/imports';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfOne, locks } from '../../kernel/database/locks.js';
import { wordKey } from '../../kernel/tables/cell-readers.js';
import { assertImports, mayImport } from './imports.policy.js';
import { fittingProfile, importProfiles, profileRemoved, profileSaved } from './imports.queries.js';

/** What a mapping applies to: a kind of list and the headings of a file. */
interface Fitting {
  readonly kind: ImportKind;
  readonly headings: readonly string[];
}

const mostProfiles = 50;

/** The customer or the carrier whose mappings are meant. */
const ownerOf = ({ customerId, carrierId }: Actor) => [customerId, carrierId] as const;

const keysOf = (headings: readonly string[]): string[] => headings.map(wordKey);

/** Column mappings that a customer or a carrier saves for recurring files. */
@Injectable()
export class ImportProfiles {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, kind: ImportKind): Promise<ProfileList> {
    assertImports(actor, kind);
    const items = await this.database.query(importProfiles, [...ownerOf(actor), kind, mostProfiles]);
    return { items };
  }

  /** The mapping that was saved last for the same headings. */
  fitting(actor: Actor, { kind, headings }: Fitting): Promise<{ name: string; mapping: ColumnMapping[] } | undefined> {
    return this.database.findOne(fittingProfile, [...ownerOf(actor), kind, keysOf(headings)]);
  }

  /** Within a transaction; a mapping of the same name is replaced. */
  async keep(
    actor: Actor,
    name: string,
    { kind, headings, mapping }: Fitting & { mapping: readonly ColumnMapping[] },
  ): Promise<void> {
    await this.database.query(lockOfOne, [locks.importProfiles, actor.customerId ?? actor.carrierId ?? 0]);
    const { items } = await this.list(actor, kind);
    const isNew = !items.some((item) => item.name.toLowerCase() === name.toLowerCase());
    if (isNew && items.length >= mostProfiles)
      throw problem('wrong-state', { detail: `You already have ${mostProfiles} saved mappings. Delete one first.` });
    await this.database.query(profileSaved, [...ownerOf(actor), kind, name, keysOf(headings), JSON.stringify(mapping)]);
  }

  async remove(actor: Actor, id: number): Promise<void> {
    found(await this.database.findOne(profileRemoved, [...ownerOf(actor), id, mayImport(actor)]));
  }
}
