import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { CarrierDocumentLinks } from './carrier-document-links.service.js';

/** Makes and opens the links by which carriers read the documents of a claim or a dispute. */
@Module({ imports: [SitesModule], providers: [CarrierDocumentLinks], exports: [CarrierDocumentLinks] })
export class CarrierDocumentLinksModule {}
