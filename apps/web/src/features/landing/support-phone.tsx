import { contactSupportApi } from '@lading/contracts/support/contact-support';
import { useQuery } from '@tanstack/react-query';
import { Queries } from '../../kernel/api/queries.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { site } from '../../kernel/session/site.js';
import { PhoneLines } from './phone-lines.js';

/** The support's phone number and hours. */
export function SupportPhone() {
  return (
    <Queries>
      <AskedPhone />
    </Queries>
  );
}

function AskedPhone() {
  const { data } = useQuery({ ...answerOf(contactSupportApi.getSupportPhone), staleTime: Infinity });
  return <PhoneLines phone={data?.phone ?? site().supportPhone} hours={data?.hours ?? site().supportHours} />;
}
