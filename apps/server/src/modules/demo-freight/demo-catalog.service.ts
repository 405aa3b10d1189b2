import { Injectable } from '@nestjs/common';
import { addresses, products } from '@lading/demo-data/addresses-and-products';
import type { Actor } from '../../kernel/auth/actor.js';
import { AddressBookService } from '../address-book/address-book.service.js';
import { ProductsService } from '../products/products.service.js';

/** Fills the demo shipper's address book and product list. */
@Injectable()
export class DemoCatalog {
  constructor(
    private readonly addressBook: AddressBookService,
    private readonly productList: ProductsService,
  ) {}

  async fill(actor: Actor): Promise<void> {
    for (const address of Object.values(addresses)) await this.addressBook.add(actor, address);
    for (const product of products) await this.productList.add(actor, product);
  }
}
