import { Controller, UseGuards } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type {
  AwardVolume,
  ExportVolumes,
  SaveVolumeRequest,
  ShipVolume,
  VolumeCandidates,
  VolumeDetails,
  VolumeKey,
  VolumeListRequest,
  VolumeRequest,
  VolumeRequestList,
} from '@lading/contracts/quotes/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { Lists } from '../../kernel/lists/lists.js';
import { RateConfirmations } from './rate-confirmation.service.js';
import { VolumeAward } from './volume-award.service.js';
import { VolumeCandidatesQueries } from './volume-candidates.queries.js';
import { VolumeRequestsQueries, volumeSource } from './volume-requests.queries.js';
import { VolumeRequestsService } from './volume-requests.service.js';
import { VolumeShipments } from './volume-shipments.service.js';

@Controller()
@UseGuards(switchedBy('Truckload'))
export class VolumeRequestsController {
  constructor(
    private readonly requests: VolumeRequestsService,
    private readonly awards: VolumeAward,
    private readonly queries: VolumeRequestsQueries,
    private readonly candidates: VolumeCandidatesQueries,
    private readonly confirmations: RateConfirmations,
    private readonly shipments: VolumeShipments,
    private readonly lists: Lists,
  ) {}

  @Serves(volumeRequestsApi.list)
  list(@Input() request: VolumeListRequest, @CurrentActor() actor: Actor): Promise<VolumeRequestList> {
    return this.lists.page(volumeSource, actor, request);
  }

  @Serves(volumeRequestsApi.export)
  export(@Input() request: ExportVolumes, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(volumeSource, actor, request);
  }

  @Serves(volumeRequestsApi.candidates)
  listCandidates(@CurrentActor() actor: Actor): Promise<VolumeCandidates> {
    return this.candidates.list(actor);
  }

  @Serves(volumeRequestsApi.get)
  get(@Input() { volumeRequestId }: VolumeKey, @CurrentActor() actor: Actor): Promise<VolumeRequest> {
    return this.queries.get(actor, volumeRequestId);
  }

  @Serves(volumeRequestsApi.open)
  async open(@Input() details: VolumeDetails, @CurrentActor() actor: Actor): Promise<VolumeRequest> {
    return this.queries.get(actor, await this.requests.open(actor, details));
  }

  @Serves(volumeRequestsApi.save)
  async save(
    @Input() { volumeRequestId, ...details }: SaveVolumeRequest,
    @CurrentActor() actor: Actor,
  ): Promise<VolumeRequest> {
    await this.requests.save(actor, volumeRequestId, details);
    return this.queries.get(actor, volumeRequestId);
  }

  @Serves(volumeRequestsApi.discard)
  discard(@Input() { volumeRequestId }: VolumeKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.requests.discard(actor, volumeRequestId);
  }

  @Serves(volumeRequestsApi.send)
  async send(@Input() { volumeRequestId }: VolumeKey, @CurrentActor() actor: Actor): Promise<VolumeRequest> {
    await this.requests.send(actor, volumeRequestId);
    return this.queries.get(actor, volumeRequestId);
  }

  @Serves(volumeRequestsApi.withdraw)
  async withdraw(@Input() { volumeRequestId }: VolumeKey, @CurrentActor() actor: Actor): Promise<VolumeRequest> {
    await this.requests.withdraw(actor, volumeRequestId);
    return this.queries.get(actor, volumeRequestId);
  }

  @Serves(volumeRequestsApi.award)
  async award(@Input() award: AwardVolume, @CurrentActor() actor: Actor): Promise<VolumeRequest> {
    await this.awards.award(actor, award);
    return this.queries.get(actor, award.volumeRequestId);
  }

  @Serves(volumeRequestsApi.ship)
  async ship(@Input() input: ShipVolume, @CurrentActor() actor: Actor): Promise<VolumeRequest> {
    await this.shipments.ship(actor, input);
    return this.queries.get(actor, input.volumeRequestId);
  }

  @Serves(volumeRequestsApi.rateConfirmation)
  rateConfirmation(@Input() { volumeRequestId }: VolumeKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.confirmations.print(actor, volumeRequestId);
  }
}
