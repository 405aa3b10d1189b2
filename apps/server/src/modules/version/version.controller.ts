import { Controller, Res } from '@nestjs/common';
import { versionApi, type GetVersion, type Version } from '@lading/contracts/version';
import type { FastifyReply } from 'fastify';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { VersionService } from './version.service.js';

@Controller()
export class VersionController {
  constructor(private readonly version: VersionService) {}

  @Serves(versionApi.getVersion)
  async getVersion(@Input() _: GetVersion, @Res({ passthrough: true }) reply: FastifyReply): Promise<Version> {
    void reply.headers({ etag: `"${this.version.current.hash}"`, 'cache-control': 'no-store' });
    return this.version.current;
  }
}
