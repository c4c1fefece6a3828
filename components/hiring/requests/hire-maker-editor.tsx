"use client";

import { useState } from "react";
import { ProjectEditor } from "@/components/hiring/requests/project-editor";
import { UserAvatar } from "@/components/shell/avatars";
import { NativeCheckbox } from "@/components/ui/native-checkbox";

type HireMakerEditorProps = {
  viewerId: string;
  order: { id: string; title: string; version: string | null; skills: string[] };
  developer: { id: string; name: string; avatar: string | null };
  /** Known vulnerabilities of the app's newest release. */
  findings: readonly { finding: string; label: string }[];
};

/** The form with which a buyer asks the developer of an app to change it. */
export function HireMakerEditor({ viewerId, order, developer, findings }: HireMakerEditorProps) {
  const [openToAll, setOpenToAll] = useState(false);
  const app = order.version ? `${order.title} ${order.version}` : order.title;
  return (
    <>
      <div className="mb-8 grid max-w-[44rem] grid-cols-1 gap-3 rounded-lg border border-border bg-card p-4">
        <div className="flex items-center gap-4">
          <UserAvatar user={developer} size={40} />
          <p className="min-w-0 flex-1 text-sm">
            <span dir="auto" className="block font-semibold wrap-anywhere">
              You&apos;re asking {developer.name}
            </span>
            <span dir="auto" className="block text-muted-foreground wrap-anywhere">
              They made {app}, which you bought. We&apos;ll email them when you post.
            </span>
          </p>
        </div>
        <label className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
          <NativeCheckbox checked={openToAll} onChange={(event) => setOpenToAll(event.target.checked)} />
          Let any developer see this project and send a proposal
        </label>
      </div>
      <ProjectEditor
        viewerId={viewerId}
        invited={developer}
        findings={findings}
        order={{ id: order.id, title: order.title, skills: order.skills, openToAll }}
      />
    </>
  );
}
