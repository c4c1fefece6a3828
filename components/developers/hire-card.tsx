import type { ReactNode } from "react";
import { AvailabilityBadge } from "@/components/developers/availability-badge";
import { HireButton } from "@/components/developers/hire-button";
import { ProfileLinks } from "@/components/developers/profile-links";
import { Moment } from "@/components/layout/moment";
import { Card } from "@/components/ui/card";
import type { Developer } from "@/lib/developers/developers.dto";
import { pluralize } from "@/lib/format/count";
import { formatHourlyRate } from "@/lib/format/hourly-rate";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-border py-2.5">
      <dt className="shrink-0 text-muted-foreground">{label}</dt>
      <dd dir="auto" className="min-w-0 text-right font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

/** Hourly rate and availability, with the button to hire. */
export function HireCard({ developer }: { developer: Developer }) {
  const { id, hourlyRate, availability, location, yearsExperience, responseTime, createdAt } = developer;
  return (
    <Card className="p-6">
      <div className="flex items-center justify-between gap-3">
        <p className="wide nums text-figure leading-none font-bold tracking-[-0.025em]">
          {hourlyRate ? formatHourlyRate(hourlyRate) : <span className="text-h3">Rate on request</span>}
        </p>
        <AvailabilityBadge value={availability} />
      </div>
      <div className="mt-5 mb-5">
        <HireButton developer={{ id, availability }} />
      </div>
      <dl className="nums text-sm">
        {location && <Fact label="Location">{location}</Fact>}
        {yearsExperience !== null && <Fact label="Experience">{pluralize(yearsExperience, "year")}</Fact>}
        {responseTime && <Fact label="Response time">{responseTime}</Fact>}
        <Fact label="Member since">
          <Moment at={createdAt} />
        </Fact>
      </dl>
      <div className="border-t border-border pt-3.5 empty:hidden">
        <ProfileLinks developer={developer} />
      </div>
    </Card>
  );
}
