import {
  askedVolumesApi,
  type AskedVolume,
  type VolumeAnswerKey,
  type VolumeOffer,
  type VolumeRefusal,
} from '@lading/contracts/quotes/volume-answers';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { PagePath } from '../../ui/display/page-path.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { RecordGuard } from '../../ui/feedback/record-guard.js';
import { fill } from '../../ui/texts.js';
import { AnswerCard } from './answer-card.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { AskedLoad, Closed, placeName, SentAnswer } from './asked-load.js';
import { askedHome, askedPrivileges, askedTexts as words, answerTexts } from './volume-answer-texts.js';
import { useAnswer } from './use-asked-volume.js';

/** One request to the carrier, with its response. */
export function AskedVolumePage() {
  const answerId = Number(useParams()['answerId']);
  const isNumber = Number.isSafeInteger(answerId) && answerId > 0;
  return (
    <FlagGuard flag="Truckload" privilege={askedPrivileges} words={words}>
      {isNumber ? <Loaded answerId={answerId} /> : <MissingPage words={words.notFound} to={askedHome} />}
    </FlagGuard>
  );
}

function Loaded({ answerId }: { answerId: number }) {
  const asked = useQuery(answerOf(askedVolumesApi.get, { answerId }));
  return (
    <RecordGuard of={asked} words={{ ...words, offline: words.offline.detail }} home={askedHome}>
      {(load) => <Asked load={load} answerId={answerId} />}
    </RecordGuard>
  );
}

function Asked({ load, answerId }: { load: AskedVolume; answerId: number }) {
  const { number, companyName: company, carrierName: carrier } = load;
  const asked = { key: { answerId }, queryKey: answerOf(askedVolumesApi.get, { answerId }).queryKey };
  const offer = useAnswer<VolumeOffer, VolumeAnswerKey>(askedVolumesApi.offer, asked);
  const decline = useAnswer<VolumeRefusal, VolumeAnswerKey>(askedVolumesApi.decline, asked);
  return (
    <Stack gap="lg" maw={1180}>
      <div>
        <PagePath label={words.path} list={words.title} to={askedHome} here={number} />
        <Title order={1} mt={4}>
          {fill(answerTexts.title, { origin: placeName(load.origin), destination: placeName(load.destination) })}
        </Title>
        <Text c="dimmed">{fill(answerTexts.asks, { company, carrier, number })}</Text>
      </div>
      <Closed load={load} />
      <Card component="section" aria-label={answerTexts.load}>
        <AskedLoad load={load} />
      </Card>
      <SentAnswer load={load} />
      {load.status === 'open' ? <AnswerCard load={load} offer={offer} decline={decline} /> : null}
    </Stack>
  );
}
