import { Injectable } from '@nestjs/common';
import { shipmentAtDesk } from '@lading/demo-data/shipments';
import { shipperEmail } from '@lading/demo-data/customers-and-users';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { addresses, products } from '@lading/demo-data/addresses-and-products';
import { AddressBookService } from '../address-book/address-book.service.js';
import { ProductsService } from '../products/products.service.js';
import { anyShipment, demoUser, lockedCustomer, shipmentWithReference } from './demo-freight.queries.js';
import { DemoShipments } from './demo-shipments.service.js';

export const fillDemoFreight = defineJob('fill-demo-freight', NoInput, { retryDelay: 4, expireSeconds: 180 });

export const fillDemoDesk = defineJob('fill-demo-desk', NoInput, { retryDelay: 4, expireSeconds: 60 });

/** Fills the lists of the demo while the portal already serves requests; uses the same services as a user does. */
@Injectable()
export class DemoFreightJobs {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly addressBook: AddressBookService,
    private readonly productList: ProductsService,
    private readonly freight: DemoShipments,
  ) {}

  /** All at once or not at all: a second run finds what the first one has made. */
  @Runs(fillDemoFreight)
  async fill(): Promise<void> {
    const shipper = await this.database.findOne(demoUser, [shipperEmail]);
    const actor = shipper && (await this.people.findActor(shipper.id));
    if (!actor) return;
    await this.database.transaction(async () => {
      await this.database.query(lockedCustomer, [actor.customerId]);
      if (await this.database.findOne(anyShipment, [actor.customerId])) return;
      for (const address of Object.values(addresses)) await this.addressBook.add(actor, address);
      for (const product of products) await this.productList.add(actor, product);
      await this.freight.make(actor);
      await this.freight.makeAtDesk(actor);
    });
  }

  /** Beside a history: freight of a carrier that works by desk; a second run finds it. */
  @Runs(fillDemoDesk)
  async fillDesk(): Promise<void> {
    const shipper = await this.database.findOne(demoUser, [shipperEmail]);
    const actor = shipper && (await this.people.findActor(shipper.id));
    if (!actor) return;
    await this.database.transaction(async () => {
      await this.database.query(lockedCustomer, [actor.customerId]);
      if (await this.database.findOne(shipmentWithReference, [actor.customerId, shipmentAtDesk.purchaseOrder])) return;
      await this.freight.makeAtDesk(actor);
    });
  }
}
