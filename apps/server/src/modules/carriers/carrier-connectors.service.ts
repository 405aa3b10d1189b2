import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CarrierConnector } from '../../connectors/connector.js';
import { DigitalLtlConnector } from '../../connectors/digital-ltl/digital-ltl-connector.js';
import { TariffConnector } from '../../connectors/tariff/tariff-connector.js';
import { Clock } from '../../kernel/clock/clock.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import type { CarrierLink } from './carrier-link.js';
import { digitalConfigurationOf, type Reach } from './connector-settings.js';
import { TariffBookService } from './tariff-book.service.js';

interface Kept {
  readonly fingerprint: string;
  readonly connector: DigitalLtlConnector;
}

/** Makes the connectors of carriers; those that speak HTTP are kept, because breakers and connections live in them. */
@Injectable()
export class CarrierConnectors implements OnApplicationShutdown {
  private readonly kept = new Map<number, Kept>();
  private readonly reach: Reach;

  constructor(
    config: ServerConfig,
    private readonly book: TariffBookService,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.reach = {
      simulatorUrl: config.ladingSimulatorUrl,
      privateHosts: (config.carrierPrivateHosts ?? '').split(',').flatMap((host) => host.trim() || []),
    };
  }

  onApplicationShutdown(): void {
    for (const { connector } of this.kept.values()) connector.close();
    this.kept.clear();
  }

  /** Whether the carrier can be asked for prices: a digital one needs an address. */
  isReachable(link: Pick<CarrierLink, 'connector' | 'settings' | 'code' | 'scac'>): boolean {
    return link.connector === 'tariff' || digitalConfigurationOf(link, link.settings, this.reach) !== undefined;
  }

  of(link: CarrierLink): CarrierConnector {
    if (link.connector === 'tariff') {
      const remote = link.settings.dispatch && this.digital(link, link.settings.dispatch);
      return new TariffConnector({ ...link, carrierCode: link.code }, this.book, remote ?? undefined);
    }
    const connector = this.digital(link, link.settings);
    if (!connector) throw new Error(`the carrier ${link.code} has no address`);
    return connector;
  }

  private digital(link: CarrierLink, remote: CarrierLink['settings']): DigitalLtlConnector | undefined {
    const configuration = digitalConfigurationOf(link, remote, this.reach);
    if (!configuration) return undefined;
    const fingerprint = JSON.stringify(configuration);
    const known = this.kept.get(link.carrierId);
    if (known?.fingerprint === fingerprint) return known.connector;
    known?.connector.close();
    const connector = new DigitalLtlConnector(configuration, { logger: this.log, now: () => this.clock.now() });
    this.kept.set(link.carrierId, { fingerprint, connector });
    return connector;
  }
}
