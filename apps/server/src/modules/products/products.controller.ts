import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ChosenRows, ReachedRows } from '@lading/contracts/kernel/list-page';
import {
  productsApi,
  type ChangedProduct,
  type DuplicateProducts,
  type ExportProducts,
  type MergeProducts,
  type NewProduct,
  type Product,
  type ProductKey,
  type ProductList,
  type ProductListRequest,
} from '@lading/contracts/customers/products';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { productSource, ProductsQueries } from './products.queries.js';
import { ProductsService } from './products.service.js';

@Controller()
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly queries: ProductsQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(productsApi.list)
  list(@Input() request: ProductListRequest, @CurrentActor() actor: Actor): Promise<ProductList> {
    return this.lists.page(productSource, actor, request);
  }

  @Serves(productsApi.duplicates)
  duplicates(@CurrentActor() actor: Actor): Promise<DuplicateProducts> {
    return this.queries.duplicates(actor);
  }

  @Serves(productsApi.get)
  async get(@Input() { id }: ProductKey, @CurrentActor() actor: Actor): Promise<Product> {
    return found(await this.queries.find(actor, id));
  }

  @Serves(productsApi.export)
  export(@Input() wanted: ExportProducts, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(productSource, actor, wanted);
  }

  @Serves(productsApi.add)
  add(@Input() product: NewProduct, @CurrentActor() actor: Actor): Promise<Product> {
    return this.products.add(actor, product);
  }

  @Serves(productsApi.change)
  change(@Input() product: ChangedProduct, @CurrentActor() actor: Actor): Promise<Product> {
    return this.products.change(actor, product);
  }

  @Serves(productsApi.remove)
  remove(@Input() { id }: ProductKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.products.remove(actor, id);
  }

  @Serves(productsApi.removeChosen)
  removeChosen(@Input() { ids }: ChosenRows, @CurrentActor() actor: Actor): Promise<ReachedRows> {
    return this.products.removeChosen(actor, ids);
  }

  @Serves(productsApi.restore)
  restore(@Input() { ids }: ChosenRows, @CurrentActor() actor: Actor): Promise<ReachedRows> {
    return this.products.restore(actor, ids);
  }

  @Serves(productsApi.merge)
  merge(@Input() merge: MergeProducts, @CurrentActor() actor: Actor): Promise<Product> {
    return this.products.merge(actor, merge);
  }
}
