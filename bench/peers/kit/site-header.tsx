"use client";
import { Building2, Menu } from "lucide-react";
import { useState } from "react";
import { Button } from "@/kit/button.tsx";
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from "@/kit/sheet.tsx";
import { PageLink } from "@/page-link.tsx";

type HeaderLink = { label: string; href: string };
type SiteHeaderProps = { name: string; links: readonly HeaderLink[]; action: HeaderLink | undefined };

export function SiteHeader({ name, links, action }: SiteHeaderProps) {
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
        <Sheet open={isOpen} onOpenChange={setIsOpen}>
          <SheetTrigger asChild>
            <Button variant="ghost" size="icon" className="md:hidden" aria-label="Menü">
              <Menu />
            </Button>
          </SheetTrigger>
          <SheetContent>
            <SheetTitle>{name}</SheetTitle>
            <nav className="flex flex-col gap-4">
              {links.map(({ label, href }) => (
                <PageLink key={href} href={href} className="text-lg font-medium" onClick={() => setIsOpen(false)}>
                  {label}
                </PageLink>
              ))}
            </nav>
          </SheetContent>
        </Sheet>
      </div>
    </header>
  );
}
