import { Injectable } from '@nestjs/common';
import { customers, shipperEmail } from '@lading/demo-data/customers-and-users';
import { shipperConsignees, shipperFreight } from '@lading/demo-data/history/companies';
import { consigneesOf } from '@lading/demo-data/history/consignees';
import { goodsOf, hazardousGoods } from '@lading/demo-data/history/goods';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { AddressBookService } from '../address-book/address-book.service.js';
import { ProductsService } from '../products/products.service.js';
import { companyOfUser } from './demo-history.queries.js';

/** Fills the address book and the product list of the main shipper with what its freight of the past names. */
@Injectable()
export class HistoryCatalog {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly addressBook: AddressBookService,
    private readonly productList: ProductsService,
  ) {}

  /** Runs in the caller's transaction. */
  async add(): Promise<void> {
    const owner = await this.database.findOne(companyOfUser, [shipperEmail]);
    const actor = owner && found(await this.people.findActor(owner.userId));
    if (!actor) return;
    const name = customers.find(({ key }) => key === 'shipper')?.companyName ?? '';
    for (const consignee of consigneesOf(name, shipperConsignees)) await this.addressBook.add(actor, consignee);
    for (const { family: _, ...product } of goodsOf(shipperFreight.goods)) await this.productList.add(actor, product);
    for (const product of hazardousGoods) await this.productList.add(actor, product);
  }
}
