import { Controller } from '@nestjs/common';
import { carrierPapersApi, type CarrierPaperKey, type CarrierPapers } from '@lading/contracts/carrier-papers';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ShareToken } from '@lading/contracts/tracking';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CarrierDocumentLinks } from '../carrier-document-links/carrier-document-links.service.js';
import { CarrierPapersService } from './carrier-papers.service.js';

/** Carriers without a sign-in: a token opens the papers of one claim or one dispute, and nothing else. */
@Controller()
export class CarrierPapersController {
  constructor(
    private readonly links: CarrierDocumentLinks,
    private readonly papers: CarrierPapersService,
  ) {}

  @Serves(carrierPapersApi.read)
  async read(@Input() { token }: ShareToken): Promise<CarrierPapers> {
    return this.papers.list(await this.links.open(token));
  }

  @Serves(carrierPapersApi.file)
  async file(@Input() { token, paper }: CarrierPaperKey): Promise<FileAnswer> {
    return this.papers.file(await this.links.open(token), paper);
  }
}
