import { Controller, UseGuards } from '@nestjs/common';
import type { NamedCarriers } from '@lading/contracts/fields/named-carriers';
import {
  managedInsuranceApi,
  type AddInsuranceProduct,
  type AddProductVersion,
  type CarrierCoverageList,
  type EndInsuranceProduct,
  type ExportManagedCertificates,
  type InsuranceProduct,
  type InsuranceProductKey,
  type InsuranceProductList,
  type InsuranceProductVersions,
  type ListCarrierCoverage,
  type ListInsuranceProducts,
  type ListManagedCertificates,
  type ManagedCertificate,
  type ManagedCertificateList,
  type ProductVersionKey,
  type VoidManagedCertificate,
} from '@lading/contracts/invoices/managed-insurance';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { Lists } from '../../kernel/lists/lists.js';
import { InsuranceProductsQueries } from './insurance-products.queries.js';
import { InsuranceProducts } from './insurance-products.service.js';
import { InsuranceService } from './insurance.service.js';
import { CarrierCoverages, ManagedCertificates } from './managed-certificates.queries.js';

@Controller()
@UseGuards(switchedBy('Insurance'))
export class InsuranceProductsController {
  constructor(
    private readonly products: InsuranceProducts,
    private readonly queries: InsuranceProductsQueries,
    private readonly coverages: CarrierCoverages,
    private readonly lists: Lists,
  ) {}

  @Serves(managedInsuranceApi.listInsuranceProducts)
  list(@Input() request: ListInsuranceProducts, @CurrentActor() actor: Actor): Promise<InsuranceProductList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(managedInsuranceApi.listProductVersions)
  async versions(@Input() { id }: InsuranceProductKey): Promise<InsuranceProductVersions> {
    return { items: await this.queries.versions(id) };
  }

  @Serves(managedInsuranceApi.addInsuranceProduct)
  add(@Input() product: AddInsuranceProduct, @CurrentActor() actor: Actor): Promise<InsuranceProduct> {
    return this.products.add(actor, product);
  }

  @Serves(managedInsuranceApi.addProductVersion)
  addVersion(@Input() version: AddProductVersion, @CurrentActor() actor: Actor): Promise<InsuranceProduct> {
    return this.products.addVersion(actor, version);
  }

  @Serves(managedInsuranceApi.endInsuranceProduct)
  end(@Input() wanted: EndInsuranceProduct, @CurrentActor() actor: Actor): Promise<InsuranceProduct> {
    return this.products.end(actor, wanted);
  }

  @Serves(managedInsuranceApi.deleteProductVersion)
  deleteVersion(@Input() key: ProductVersionKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.products.deleteVersion(actor, key);
  }

  @Serves(managedInsuranceApi.listCarrierCoverage)
  coverage(@Input() request: ListCarrierCoverage, @CurrentActor() actor: Actor): Promise<CarrierCoverageList> {
    return this.lists.page(this.coverages.source, actor, request);
  }
}

@Controller()
@UseGuards(switchedBy('Insurance'))
export class ManagedCertificatesController {
  constructor(
    private readonly insurance: InsuranceService,
    private readonly certificates: ManagedCertificates,
    private readonly lists: Lists,
  ) {}

  @Serves(managedInsuranceApi.listManagedCertificates)
  list(@Input() request: ListManagedCertificates, @CurrentActor() actor: Actor): Promise<ManagedCertificateList> {
    return this.lists.page(this.certificates.source, actor, request);
  }

  @Serves(managedInsuranceApi.listCertificateCarriers)
  carriers(): Promise<NamedCarriers> {
    return this.certificates.carriers();
  }

  @Serves(managedInsuranceApi.exportManagedCertificates)
  export(@Input() wanted: ExportManagedCertificates, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(this.certificates.source, actor, wanted);
  }

  @Serves(managedInsuranceApi.voidManagedCertificate)
  async void(
    @Input() { id, reason }: VoidManagedCertificate,
    @CurrentActor() actor: Actor,
  ): Promise<ManagedCertificate> {
    await this.insurance.voidAny(actor, id, reason.trim());
    return this.certificates.get(id);
  }
}
