import { carriersApi } from '@lading/contracts/carriers';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { proTexts as words } from './pro-blocks-texts.js';

type CarrierChoiceProps = Omit<ComponentProps<typeof Dropdown>, 'options' | 'label'>;

/** One of the connected carriers. */
export function CarrierChoice(props: CarrierChoiceProps) {
  const { data } = useQuery(answerOf(carriersApi.connected));
  const options = (data?.items ?? []).map(({ carrierId, name }) => ({ value: String(carrierId), label: name }));
  return <Dropdown {...props} label={words.request.carrier} required miw={240} options={options} />;
}
