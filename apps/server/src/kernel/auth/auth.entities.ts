import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Generated at the first start and shared by all processes. */
@Entity()
export class InstallationSecret {
  @PrimaryColumn('text') name!: string;
  @Column('jsonb') value!: object;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
}

/** Records of the OpenID Connect provider. */
@Index('oidc_record_account', { synchronize: false })
@Index('oidc_record_age', { synchronize: false })
@Index('oidc_record_grant', { synchronize: false })
@Index('oidc_record_uid', { synchronize: false })
@Entity()
export class OidcRecord {
  @PrimaryColumn('text') model!: string;
  @PrimaryColumn('text') id!: string;
  @Column('jsonb') payload!: object;
  @Column('text', { nullable: true }) grantId!: string | null;
  @Column('text', { nullable: true }) uid!: string | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) consumedAt!: Date | null;
}

/** Counters of attempts and calls that all processes share; keys are hashes. */
@Index('rate_limit_expire', { synchronize: false })
@Entity()
export class RateLimit {
  @PrimaryColumn('text') key!: string;
  @Column('integer') points!: number;
  @Column('bigint', { nullable: true }) expire!: number | null;
}
