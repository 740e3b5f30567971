"use client";
import * as Sheet from "@radix-ui/react-dialog";
import { Building2, Menu, X } from "lucide-react";
import PageLink from "page-link";
import { useState } from "react";
import type { PeerFrame } from "../peer-content.ts";
import { Button } from "./elements.tsx";

type SiteHeaderProps = Pick<PeerFrame, "name" | "links">;

export function SiteHeader({ name, links: all }: SiteHeaderProps) {
  const action = all.find(({ isAction }) => isAction);
  const links = all.filter(({ isAction }) => !isAction);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="sticky top-0 z-50 w-full border-b bg-background/95 backdrop-blur supports-[backdrop-filter]:bg-background/60">
      <div className="container mx-auto flex h-16 items-center justify-between px-4">
        <PageLink href="/" className="flex items-center gap-2 text-xl font-bold">
          <Building2 className="h-6 w-6 text-primary" />
          {name}
        </PageLink>
        <nav className="hidden items-center gap-6 md:flex">
          {links.map(({ label, href }) => (
            <PageLink
              key={href}
              href={href}
              className="text-sm font-medium text-muted-foreground transition-colors hover:text-foreground"
            >
              {label}
            </PageLink>
          ))}
          {action && (
            <Button asChild>
              <PageLink href={action.href}>{action.label}</PageLink>
            </Button>
          )}
        </nav>
        <Sheet.Root open={isOpen} onOpenChange={setIsOpen}>
          <Sheet.Trigger asChild>
            <Button variant="ghost" size="icon" className="md:hidden" aria-label="Menü">
              <Menu />
            </Button>
          </Sheet.Trigger>
          <Sheet.Portal>
            <Sheet.Overlay className="fixed inset-0 z-50 bg-black/80" />
            <Sheet.Content
              aria-describedby={undefined}
              className="fixed inset-y-0 right-0 z-50 flex h-full w-3/4 flex-col gap-4 border-l bg-background p-6 shadow-lg transition ease-in-out sm:max-w-sm"
            >
              <Sheet.Title>{name}</Sheet.Title>
              <nav className="flex flex-col gap-4">
                {links.map(({ label, href }) => (
                  <PageLink key={href} href={href} className="text-lg font-medium" onClick={() => setIsOpen(false)}>
                    {label}
                  </PageLink>
                ))}
              </nav>
              <Sheet.Close className="absolute right-4 top-4 rounded-sm opacity-70 ring-offset-background transition-opacity hover:opacity-100 focus:outline-none focus:ring-2 focus:ring-ring focus:ring-offset-2">
                <X className="h-4 w-4" />
                <span className="sr-only">Schließen</span>
              </Sheet.Close>
            </Sheet.Content>
          </Sheet.Portal>
        </Sheet.Root>
      </div>
    </header>
  );
}
