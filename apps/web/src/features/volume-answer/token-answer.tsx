import {
  volumeAnswersApi,
  type AskedVolume,
  type VolumeOffer,
  type VolumeRefusal,
  type VolumeToken,
} from '@lading/contracts/quotes/volume-answers';
import { answerOf } from '../../kernel/api/use-contract.js';
import { AnswerCard } from './answer-card.js';
import { useAnswer } from './use-asked-volume.js';

/** The response through a link. */
export function TokenAnswer({ load, token }: { load: AskedVolume; token: string }) {
  const asked = { key: { token }, queryKey: answerOf(volumeAnswersApi.read, { token }).queryKey };
  const offer = useAnswer<VolumeOffer, VolumeToken>(volumeAnswersApi.offer, asked);
  const decline = useAnswer<VolumeRefusal, VolumeToken>(volumeAnswersApi.decline, asked);
  return <AnswerCard load={load} offer={offer} decline={decline} />;
}
