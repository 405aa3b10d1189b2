import { Controller } from '@nestjs/common';
import {
  importsApi,
  type CheckImport,
  type CommitImport,
  type ImportDraft,
  type ImportKey,
  type ImportKindKey,
  type ImportPreview,
  type ImportProfiles as ProfileList,
  type SaveMapping,
  type TableImport,
  type UploadTable,
} from '@lading/contracts/customers/imports';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Readable } from 'node:stream';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { FileBody } from '../../kernel/contract/file-body.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ImportDrafts } from './import-drafts.service.js';
import { ImportFiles } from './import-files.service.js';
import { ImportProfiles } from './import-profiles.service.js';
import { ImportUploads } from './import-uploads.service.js';
import { ImportsQueries } from './imports.queries.js';
import { ImportsService } from './imports.service.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly uploads: ImportUploads,
    private readonly imports: ImportsService,
    private readonly drafts: ImportDrafts,
    private readonly queries: ImportsQueries,
    private readonly files: ImportFiles,
    private readonly saved: ImportProfiles,
  ) {}

  @Serves(importsApi.upload)
  upload(@Input() wanted: UploadTable, @CurrentActor() actor: Actor, @FileBody() file: Readable): Promise<TableImport> {
    return this.uploads.upload(actor, wanted, file);
  }

  @Serves(importsApi.example)
  example(@Input() { kind }: ImportKindKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.files.example(actor, kind);
  }

  @Serves(importsApi.draft)
  draft(@Input() { kind }: ImportKindKey, @CurrentActor() actor: Actor): Promise<ImportDraft> {
    return this.drafts.draft(actor, kind);
  }

  @Serves(importsApi.get)
  get(@Input() { id }: ImportKey, @CurrentActor() actor: Actor): Promise<TableImport> {
    return this.queries.find(actor, id);
  }

  @Serves(importsApi.save)
  save(@Input() wanted: SaveMapping, @CurrentActor() actor: Actor): Promise<TableImport> {
    return this.drafts.save(actor, wanted);
  }

  @Serves(importsApi.discard)
  discard(@Input() { id }: ImportKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.drafts.discard(actor, id);
  }

  @Serves(importsApi.check)
  check(@Input() wanted: CheckImport, @CurrentActor() actor: Actor): Promise<ImportPreview> {
    return this.imports.check(actor, wanted);
  }

  @Serves(importsApi.commit)
  commit(@Input() wanted: CommitImport, @CurrentActor() actor: Actor): Promise<TableImport> {
    return this.imports.commit(actor, wanted);
  }

  @Serves(importsApi.cancel)
  cancel(@Input() { id }: ImportKey, @CurrentActor() actor: Actor): Promise<TableImport> {
    return this.drafts.cancel(actor, id);
  }

  @Serves(importsApi.errors)
  errors(@Input() { id }: ImportKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.files.errors(actor, id);
  }

  @Serves(importsApi.profiles)
  profiles(@Input() { kind }: ImportKindKey, @CurrentActor() actor: Actor): Promise<ProfileList> {
    return this.saved.list(actor, kind);
  }

  @Serves(importsApi.removeProfile)
  removeProfile(@Input() { id }: ImportKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.saved.remove(actor, id);
  }
}
