import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { VolumeCandidates } from '@lading/contracts/quotes/volume-parts';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Flags } from '../../kernel/flags/flags.js';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { Database } from '../../kernel/database/database.js';
import { columnOf, columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { AccountService } from '../account/account.service.js';
import { CarrierContacts } from '../carriers/carrier-addresses.service.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { UserAccount } from '../account/account.entities.js';
import { VolumeAnswer } from './volume-requests.entities.js';

const isOpen = ({ isEnabled }: { isEnabled: boolean }): boolean => isEnabled;

/** The carriers that a company may ask. */
@Injectable()
export class VolumeCandidatesQueries implements OnModuleInit {
  constructor(
    private readonly contacts: CarrierContacts,
    private readonly carriers: CarriersService,
    private readonly account: AccountService,
    private readonly flags: Flags,
  ) {}

  onModuleInit(): void {
    this.account.countWith(async (actor) => {
      const isShown = actor.customerId !== null && (await this.flags.isOn('Truckload', actor));
      return { isEmergeProviderEnabled: isShown && (await this.carriers.connected(actor)).items.some(isOpen) };
    });
  }

  /** The connected carriers that are switched on, without the addresses of their contacts. */
  async list(actor: Actor): Promise<VolumeCandidates> {
    found(actor.customerId);
    const { items } = await this.carriers.connected(actor);
    const open = items.filter(isOpen);
    const known = await this.contacts.of(open.map(({ carrierId }) => carrierId));
    return {
      items: open.map(({ carrierId, name, theme, isPreferred }) => ({
        carrierId,
        name,
        theme,
        isPreferred,
        hasContact: known.has(carrierId),
      })),
    };
  }
}

const user = row({ id: columnOf(UserAccount, 'u', 'id') });

const audience = statement(
  user,
  `SELECT ${user.sql} FROM volume_request r JOIN user_account u ON u.customer_id = r.customer_id
    WHERE r.id = $1 AND ${seesRow('r', 'quote')}`,
);

const askedCarrier = row(columnsOf(VolumeAnswer, 'a', 'carrierId'));

const askedCarriers = statement(
  askedCarrier,
  `SELECT ${askedCarrier.sql} FROM volume_answer a WHERE a.volume_request_id = $1 AND a.mailed_at IS NOT NULL`,
);

/** Finds the users and carriers whose pages show a request. */
@Injectable()
export class VolumeAudience {
  constructor(private readonly database: Database) {}

  async of(volumeRequestId: number): Promise<readonly number[]> {
    const users = await this.database.asScope(system, () => this.database.query(audience, [volumeRequestId]));
    return users.map(({ id }) => id);
  }

  async carriersOf(volumeRequestId: number): Promise<readonly number[]> {
    const carriers = await this.database.asScope(system, () => this.database.query(askedCarriers, [volumeRequestId]));
    return carriers.map(({ carrierId }) => carrierId);
  }
}
