import { Controller, Req } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { trackingApi, type ShareToken } from '@lading/contracts/shipments/tracking';
import type { FastifyRequest } from 'fastify';
import { found } from '../../kernel/contract/problem.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { PublicLinkAccess } from '../tracking/public-link-access.service.js';
import { ShareLinksService } from '../tracking/share-links.service.js';
import { PrintedDocuments } from './printed-documents.service.js';

/** Documents for whoever holds a link. */
@Controller()
export class SharedDocumentsController {
  constructor(
    private readonly access: PublicLinkAccess,
    private readonly links: ShareLinksService,
    private readonly documents: PrintedDocuments,
  ) {}

  @Serves(trackingApi.sharedBillOfLading)
  async billOfLading(@Input() { token }: ShareToken, @Req() request: FastifyRequest): Promise<FileAnswer> {
    await this.access.requireOpen(request);
    return this.documents.sharedBillOfLading(found(await this.links.find(token)));
  }
}
