import { Controller } from '@nestjs/common';
import {
  tutorialsApi,
  videoTutorialsApi,
  type LandingTutorial,
  type TutorialReference,
  type VideoTutorialList,
} from '@lading/contracts/sites/tutorials';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { TutorialsService } from './tutorials.service.js';

@Controller()
export class TutorialsController {
  constructor(private readonly tutorials: TutorialsService) {}

  @Serves(tutorialsApi.getLandingTutorial)
  getLandingTutorial(): Promise<LandingTutorial> {
    return this.tutorials.landing();
  }

  @Serves(videoTutorialsApi.listVideoTutorials)
  listVideoTutorials(@CurrentActor() actor: Actor): Promise<VideoTutorialList> {
    return this.tutorials.list(actor);
  }

  @Serves(videoTutorialsApi.markWatched)
  markWatched(@Input() { id }: TutorialReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.tutorials.markWatched(id, actor);
  }
}
