import type { ContractRequest } from '../contract/contract-request.js';
import type { Actor } from './actor.js';

/** A request with the actor that the guard has found. */
export interface ActorRequest extends ContractRequest {
  actor?: Actor;
}
