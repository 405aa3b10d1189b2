import { carriersApi } from '@lading/contracts/carriers';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { RetryLine } from '../../ui/feedback/retry-line.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { proTexts as words } from './pro-blocks-texts.js';

type CarrierChoiceProps = Omit<ComponentProps<typeof Dropdown>, 'options' | 'label'>;

/** One of the connected carriers. */
export function CarrierChoice(props: CarrierChoiceProps) {
  const { data, error, refetch } = useQuery(answerOf(carriersApi.connected));
  const options = (data?.items ?? []).map(({ carrierId, name, pricesFrom }) => ({
    value: String(carrierId),
    label: name,
    isThirdParty: pricesFrom === 'carrier',
  }));
  return (
    <div>
      <Dropdown
        {...props}
        label={words.request.carrier}
        template="manage-carrier"
        required
        miw={240}
        disabled={!data}
        {...(!data && !error && { placeholder: words.request.loading })}
        options={options}
      />
      {error && !data ? <RetryLine detail={words.request.failed} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? (
        <Text fz="sm" c="dimmed" mt={4}>
          {words.request.none}
        </Text>
      ) : null}
    </div>
  );
}
