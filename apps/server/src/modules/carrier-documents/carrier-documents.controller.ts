import { Controller } from '@nestjs/common';
import {
  carrierDocumentsApi,
  type CarrierDocumentKey,
  type CarrierDocuments,
} from '@lading/contracts/shipments/carrier-documents';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ShareToken } from '@lading/contracts/shipments/tracking';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CarrierDocumentLinks } from '../carrier-document-links/carrier-document-links.service.js';
import { CarrierDocumentsService } from './carrier-documents.service.js';

/** Carriers without a sign-in: a token opens the documents of one claim or one dispute, and nothing else. */
@Controller()
export class CarrierDocumentsController {
  constructor(
    private readonly links: CarrierDocumentLinks,
    private readonly documents: CarrierDocumentsService,
  ) {}

  @Serves(carrierDocumentsApi.read)
  async read(@Input() { token }: ShareToken): Promise<CarrierDocuments> {
    return this.documents.list(await this.links.open(token));
  }

  @Serves(carrierDocumentsApi.file)
  async file(@Input() { token, document }: CarrierDocumentKey): Promise<FileAnswer> {
    return this.documents.file(await this.links.open(token), document);
  }
}
