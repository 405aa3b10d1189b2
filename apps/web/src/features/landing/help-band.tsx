import { contactSupportApi } from '@lading/contracts/contact-support';
import { brandOfTheme } from '@lading/domain/brand/brands';
import { inkOn } from '@lading/domain/brand/palette';
import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { site } from '../../kernel/session/site.js';
import { fill } from '../../ui/texts.js';
import classes from './landing.module.css';
import { texts } from './landing-texts.js';

/** The brand's own colour once more: how to begin, and whom to call. */
export function HelpBand({ registerPath }: { registerPath: string }) {
  const support = useQuery({ ...answerOf(contactSupportApi.getSupportPhone), staleTime: Infinity });
  const phone = support.data?.phone ?? site().supportPhone;
  const isClosed = site().isInviteOnly === true && registerPath === '/register';
  const { mark } = brandOfTheme(site().theme);
  return (
    <section className={classes.band} style={{ background: mark, color: inkOn(mark) }} aria-label={texts.help.begin}>
      <div>
        <Title order={2} c="inherit">
          {texts.help.begin}
        </Title>
        {isClosed ? (
          <Text c="inherit">{fill(texts.inviteOnly, { company: site().carrierName ?? site().siteName })}</Text>
        ) : (
          <Anchor component={Link} to={registerPath} c="inherit" underline="always">
            {texts.register}
          </Anchor>
        )}
      </div>
      {phone ? (
        <div>
          <Text c="inherit">{texts.help.title}</Text>
          <Anchor href={`tel:${phone}`} c="inherit" underline="always" fz="h2" fw={650}>
            {fill(texts.help.call, { phone })}
          </Anchor>
          {support.data?.hours ? <Text c="inherit">{support.data.hours}</Text> : null}
        </div>
      ) : null}
    </section>
  );
}
