import { Injectable } from '@nestjs/common';
import { mostTogether } from '@lading/contracts/customers/carrier-customers';
import type {
  CarrierLocationFilter,
  GrantCarrierLocationTerms,
  ChangedCarrierLocations,
} from '@lading/contracts/customers/carrier-locations';
import type { LocationGrant } from '@lading/contracts/customers/location-rules';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { Location } from '../customers/customers.entities.js';
import { LocationRulesService, type RuleChange } from '../customers/location-rules.service.js';
import { CarrierCustomersQueries } from './carrier-customers.queries.js';
import { CarrierLocationLists, type CarrierPlace } from './carrier-locations.queries.js';
import { requireChoice, requireNoMore } from './chosen-rows.js';

const key = row(columnsOf(Location, 'l', 'id'));
/** Those of locations $1 that the caller sees. */
const locationsSeen = statement(key, `SELECT ${key.sql} FROM location l WHERE l.id = ANY ($1)`);

/** Locations that are named, or all that a filter finds. */
interface Choice extends CarrierLocationFilter {
  readonly ids?: number[];
  readonly isEveryFound?: boolean;
}

/** Finds the locations that a call is for, and changes the freight terms of many at once. */
@Injectable()
export class ChosenLocations {
  constructor(
    private readonly database: Database,
    private readonly lists: CarrierLocationLists,
    private readonly queries: CarrierCustomersQueries,
    private readonly rules: LocationRulesService,
  ) {}

  /** Locks the companies of the locations; one that is named and that the caller does not see is not found. */
  async lock(choice: Choice, actor: Actor): Promise<CarrierPlace[]> {
    requireChoice(choice);
    const named = choice.ids ? [...new Set(choice.ids)] : null;
    const chosen = { filter: named ? {} : choice, ids: named, most: mostTogether };
    const before = await this.lists.places(actor, chosen);
    if (named) found(before.length === named.length ? before : undefined);
    requireNoMore(before.length, 'location');
    await this.queries.lock([...new Set(before.map(({ customerId }) => customerId))]);
    return this.lists.places(actor, { ...chosen, filter: {}, ids: before.map(({ id }) => id) });
  }

  async seen(ids: readonly number[]): Promise<Set<number>> {
    return new Set((await this.database.query(locationsSeen, [ids])).map(({ id }) => id));
  }

  /** Terms that are left out stay as each location has them. */
  changeTerms(wanted: GrantCarrierLocationTerms, actor: Actor): Promise<ChangedCarrierLocations> {
    const { isPrepaid, isCollect, isThirdParty, ...choice } = wanted;
    const wantedTerms = {
      ...(typeof isPrepaid === 'boolean' && { isPrepaid }),
      ...(typeof isCollect === 'boolean' && { isCollect }),
      ...(typeof isThirdParty === 'boolean' && { isThirdParty }),
    };
    if (Object.keys(wantedTerms).length === 0)
      throw fieldProblem('isPrepaid', 'required', 'Choose freight terms to grant or withdraw.');
    return this.database.transaction(async () => {
      const changes = new Map<number, RuleChange>();
      for (const place of await this.lock(choice, actor)) {
        const before = grantOf(place);
        const after = { ...before, ...wantedTerms };
        if (isSame(before, after)) continue;
        const { customerId } = place;
        const known = changes.get(customerId) ?? { customerId, before: [], grants: [] };
        changes.set(customerId, {
          customerId,
          before: [...known.before, before],
          grants: [...known.grants, after],
        });
      }
      await this.rules.changeAll([...changes.values()], actor);
      return { count: [...changes.values()].reduce((sum, { grants }) => sum + grants.length, 0) };
    });
  }
}

const grantOf = ({ id: locationId, freightTerms }: CarrierPlace): LocationGrant => ({
  locationId,
  isPrepaid: freightTerms.includes('prepaid'),
  isCollect: freightTerms.includes('collect'),
  isThirdParty: freightTerms.includes('thirdParty'),
});

const isSame = (one: LocationGrant, other: LocationGrant): boolean =>
  one.isPrepaid === other.isPrepaid && one.isCollect === other.isCollect && one.isThirdParty === other.isThirdParty;
