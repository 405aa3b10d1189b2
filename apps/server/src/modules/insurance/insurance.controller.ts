import { Controller, UseGuards } from '@nestjs/common';
import {
  insuranceApi,
  type BuyCoverage,
  type CertificateCounts,
  type CertificateKey,
  type CertificateList,
  type CertificateListRequest,
  type CoverageCertificate,
  type CoverageOffer,
  type CoverageTermsRequest,
  type ExportCertificates,
} from '@lading/contracts/invoices/insurance';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { NamedCarriers } from '@lading/contracts/fields/named-carriers';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { Lists } from '../../kernel/lists/lists.js';
import { InsuranceService } from './insurance.service.js';
import { certificateSource, InsuranceQueries } from './insurance.queries.js';

@Controller()
@UseGuards(switchedBy('Insurance'))
export class InsuranceController {
  constructor(
    private readonly insurance: InsuranceService,
    private readonly queries: InsuranceQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(insuranceApi.list)
  list(@Input() request: CertificateListRequest, @CurrentActor() actor: Actor): Promise<CertificateList> {
    return this.lists.page(certificateSource, actor, request);
  }

  @Serves(insuranceApi.counts)
  counts(@CurrentActor() actor: Actor): Promise<CertificateCounts> {
    return this.queries.counts(actor);
  }

  @Serves(insuranceApi.carriers)
  carriers(@CurrentActor() actor: Actor): Promise<NamedCarriers> {
    return this.queries.carriers(actor);
  }

  @Serves(insuranceApi.export)
  export(@Input() request: ExportCertificates, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(certificateSource, actor, request);
  }

  @Serves(insuranceApi.get)
  get(@Input() { certificateId }: CertificateKey, @CurrentActor() actor: Actor): Promise<CoverageCertificate> {
    return this.queries.get(actor, certificateId);
  }

  @Serves(insuranceApi.terms)
  terms(@Input() asked: CoverageTermsRequest, @CurrentActor() actor: Actor): Promise<CoverageOffer> {
    return this.queries.offer(actor, asked);
  }

  @Serves(insuranceApi.buy)
  async buy(@Input() wanted: BuyCoverage, @CurrentActor() actor: Actor): Promise<CoverageCertificate> {
    return this.queries.get(actor, await this.insurance.buy(actor, wanted));
  }

  @Serves(insuranceApi.void)
  async void(@Input() { certificateId }: CertificateKey, @CurrentActor() actor: Actor): Promise<CoverageCertificate> {
    await this.insurance.void(actor, certificateId);
    return this.queries.get(actor, certificateId);
  }

  @Serves(insuranceApi.document)
  document(@Input() { certificateId }: CertificateKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.insurance.print(actor, certificateId);
  }
}
