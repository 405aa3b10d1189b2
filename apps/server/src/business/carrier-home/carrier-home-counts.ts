import { Injectable } from '@nestjs/common';
import type { CarrierHome } from '@lading/contracts/carriers/carrier-home';
import type { CarrierPrivilege } from '@lading/domain/users/privilege-table';
import type { Actor } from '../../kernel/auth/actor.js';

/** What a module counts for the home of carriers: the totals of its lists, so that a card and the list it opens agree. */
interface HomeCounter {
  /** The privileges without which nothing is counted; of several in a list one is enough. */
  readonly needs: readonly (CarrierPrivilege | readonly CarrierPrivilege[])[];
  readonly count: (actor: Actor) => Promise<CarrierHome>;
}

/** Modules register here what needs attention at a carrier. */
@Injectable()
export class CarrierHomeCounts {
  private readonly counters: HomeCounter[] = [];

  register(counter: HomeCounter): void {
    this.counters.push(counter);
  }

  /** What the actor may see; the rest is left out. */
  async read(actor: Actor): Promise<CarrierHome> {
    const open = this.counters.filter(({ needs }) =>
      needs.every((need) => [need].flat().some((privilege) => actor.privileges.has(privilege))),
    );
    const counts = await Promise.all(open.map(({ count }) => count(actor)));
    return counts.reduce<CarrierHome>((all, some) => ({ ...all, ...some }), {});
  }
}
