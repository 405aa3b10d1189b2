import { Controller } from '@nestjs/common';
import {
  terminalClosuresApi,
  type AddTerminalClosure,
  type ChangeTerminalClosure,
  type TerminalClosure,
  type TerminalClosureList,
  type TerminalClosureReference,
} from '@lading/contracts/carriers/terminal-closures';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { TerminalClosures } from './terminal-closures.service.js';

@Controller()
export class TerminalClosuresController {
  constructor(private readonly closures: TerminalClosures) {}

  @Serves(terminalClosuresApi.listTerminalClosures)
  list(@CurrentActor() actor: Actor): Promise<TerminalClosureList> {
    return this.closures.list(actor);
  }

  @Serves(terminalClosuresApi.addTerminalClosure)
  add(@Input() closure: AddTerminalClosure, @CurrentActor() actor: Actor): Promise<TerminalClosure> {
    return this.closures.add(actor, closure);
  }

  @Serves(terminalClosuresApi.changeTerminalClosure)
  change(@Input() closure: ChangeTerminalClosure, @CurrentActor() actor: Actor): Promise<TerminalClosure> {
    return this.closures.change(actor, closure);
  }

  @Serves(terminalClosuresApi.endTerminalClosure)
  end(@Input() { id }: TerminalClosureReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.closures.end(actor, id);
  }
}
