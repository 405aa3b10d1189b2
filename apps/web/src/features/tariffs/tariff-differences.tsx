import { tariffsApi, type TariffDetail } from '@lading/contracts/carriers/tariffs';
import { tariffSections } from '@lading/domain/tariff/tariff-sections';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { Section } from '../../ui/display/section.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import { DifferenceTable } from './difference-table.js';
import { editorTexts as words } from './editor-texts.js';
import { texts } from './tariffs-texts.js';

/** In which terms a version differs from the one that it is based on, or from any other. */
export function TariffDifferences({ tariff: { id, carrierId, basedOnId } }: { tariff: TariffDetail }) {
  const { data: list, error, refetch } = useQuery(answerOf(tariffsApi.listTariffs, { carrierId, limit: 100 }));
  const others = list?.items.filter((one) => one.id !== id) ?? [];
  const [chosen, setChosen] = useState<number>();
  const against = chosen ?? basedOnId ?? others.find(({ isInForce }) => isInForce)?.id ?? others[0]?.id;
  if (error && !list) return <ErrorPanel problem={error} onRetry={() => void refetch()} />;
  if (list && others.length === 0) return <Text c="dimmed">{words.noBase}</Text>;
  return (
    <Stack>
      <Dropdown
        label={words.against}
        options={others.map(({ id: value, name, state }) => ({
          value: String(value),
          label: `${name} · ${texts.states[state]}`,
        }))}
        value={against === undefined ? null : String(against)}
        onChange={(value) => setChosen(Number(value))}
        maw={420}
      />
      {against === undefined ? <TextSkeleton lines={4} /> : <Differences id={id} against={against} />}
    </Stack>
  );
}

function Differences({ id, against }: { id: number; against: number }) {
  const { data, error, refetch } = useQuery(answerOf(tariffsApi.compareTariffs, { id, against }));
  if (error) return <ErrorPanel title={words.failed} problem={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  if (data.sections.length === 0) return <Text>{fill(words.same, { name: data.againstName })}</Text>;
  return data.sections.map(({ section, count, changes }) => (
    <Section key={section} title={tariffSections.find(({ name }) => name === section)?.title ?? section}>
      <DifferenceTable changes={changes} count={count} />
    </Section>
  ));
}
